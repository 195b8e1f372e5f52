import { timingSafeEqual } from 'node:crypto';
import { readFile, rename, rm } from 'node:fs/promises';
import { z } from 'zod';

const LoginLink = z.object({ key: z.string().min(20), token: z.string().min(16) });

/**
 * The token behind a one-time key, once; undefined for a wrong key and for a used one. Taking the file
 * away is what uses it up, so that of two who come at once one gets in, also over a restart.
 */
export async function redeem(file: string | undefined, key: string): Promise<string | undefined> {
  if (!file) return undefined;
  const text = await readFile(file, 'utf8').catch(() => undefined);
  const link = LoginLink.safeParse(text === undefined ? undefined : parse(text)).data;
  if (!link || !same(link.key, key)) return undefined;
  const mine = `${file}.${crypto.randomUUID()}`;
  try {
    await rename(file, mine);
  } catch {
    return undefined; // another was quicker
  }
  await rm(mine, { force: true });
  return link.token;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function same(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}
