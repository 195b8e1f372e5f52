import { nameOf, People } from '@cerina/contracts';
import { error } from '@sveltejs/kit';
import { read } from '#lib/server/gateway.ts';
import { signedIn } from '#lib/server/session.ts';

export const load = async ({ locals }) => {
  const me = signedIn(locals);
  if (me.role !== 'admin') {
    error(403, {
      message: `This page is where administrators give people their tokens. You are signed in as ${nameOf(me)}, whose role is ${me.role}.`,
      code: 'forbidden',
    });
  }
  return read(locals.visitor, 'people', People);
};
