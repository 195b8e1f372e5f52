/** Every process that has its own NATS account. */
export const services = [
  ...(['supervisor', 'drafter', 'safety', 'clinical', 'gateway', 'mcp'] as const),
  ...(['consult-staff', 'consult-client'] as const),
] as const;
export type Service = (typeof services)[number];
