import type { ListOrder } from '@cerina/contracts';

/**
 * The sort columns of a list, which are those of a cursor; the id last, so that no two rows are equal. Each has its
 * index by status.
 */
export const listOrders = {
  newest: { by: ['created_at', 'id'], way: 'desc' },
  changed: { by: ['updated_at', 'id'], way: 'desc' },
  risk: { by: ['risk', 'updated_at', 'id'], way: 'asc' },
} as const satisfies Record<ListOrder, { by: string[]; way: 'asc' | 'desc' }>;
