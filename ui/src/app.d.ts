import type { Me } from '@cerina/contracts';
import type { Visitor } from '#lib/server/session.ts';

declare global {
  namespace App {
    interface Locals {
      visitor: Visitor;
      /** Who is signed in. Null on the login page alone, where nobody is or the gateway cannot say, and for the API. */
      me: Me | null;
      theme: 'light' | 'dark' | 'system';
    }
    interface Error {
      message: string;
      code?: string;
    }
  }
}
