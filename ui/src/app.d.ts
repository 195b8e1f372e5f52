import type { Me } from '@cerina/contracts';
import type { Visitor } from '#lib/server/session.ts';
import type { Routed } from '../routed.ts';

declare global {
  namespace App {
    interface Locals {
      visitor: Visitor;
      /** Who is signed in; null on the login page, and while the gateway cannot say. */
      me: Me | null;
      theme: 'light' | 'dark' | 'system';
    }
    interface Platform {
      /** As it came in; absent where no server of ours is in front. */
      req?: Routed;
    }
    interface Error {
      message: string;
      code?: string;
    }
  }
}
