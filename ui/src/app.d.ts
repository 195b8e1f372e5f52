import type { Me } from '@cerina/contracts';
import type { Visitor } from '#lib/server/session.ts';

declare global {
  namespace App {
    interface Locals {
      visitor: Visitor;
      /** Who is signed in; null on the login page, and while the gateway cannot say. */
      me: Me | null;
      theme: 'light' | 'dark' | 'system';
    }
    interface Error {
      message: string;
      code?: string;
    }
  }
}
