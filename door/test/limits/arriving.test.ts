import { describe, expect, it } from 'vitest';
import { arriving } from '../../src/limits/arriving.ts';

const KB = 1024;
const room = { perPerson: 256 * KB, perAddress: 512 * KB, inAll: 768 * KB };
const usual = { room, withinMs: 1_000 };
const large = new Headers({ 'content-length': String(128 * KB) });
const ada = { person: 'ada', address: '10.0.0.1' };
const from = (person: string | undefined, address: string) => ({ person, address });

describe('bodies that arrive', () => {
  it('have room for so many bytes of one person, until one has left, which it does once', () => {
    const { enter } = arriving(usual);
    const [leave] = [enter(large, ada), enter(large, ada)];
    const one = () => enter(large, ada);
    expect(one).toThrow('one person');
    expect(enter(large, from('grace', '10.0.0.1'))).toBeTypeOf('function');
    leave?.();
    leave?.();
    expect(one()).toBeTypeOf('function');
    expect(one).toThrow(expect.objectContaining({ code: 'too_many_at_once', retryAfter: 2 }));
  });

  it('have room for so many bytes from one address, whosever they are', () => {
    const { enter } = arriving(usual);
    for (const person of ['ada', 'grace', undefined, undefined])
      enter(large, from(person, '10.0.0.1'));
    expect(() => enter(large, from('katherine', '10.0.0.1'))).toThrow('one address');
    expect(enter(large, from('katherine', '10.0.0.2'))).toBeTypeOf('function');
  });

  it('have room for so many bytes in all', () => {
    const { enter } = arriving(usual);
    for (let n = 0; n < 6; n += 1) enter(large, from(`person ${n}`, `10.0.0.${n}`));
    expect(() => enter(large, ada)).toThrow(expect.objectContaining({ code: 'unavailable' }));
  });

  it('count as the longest where they do not say how long they are, and as some bytes where they are small', () => {
    const { enter } = arriving(usual);
    for (const headers of [{ 'transfer-encoding': 'chunked' }, { 'content-length': 'many' }])
      enter(new Headers(headers), ada);
    expect(() => enter(new Headers({ 'content-length': '1' }), ada)).toThrow('one person');
    const small = arriving(usual);
    for (let n = 0; n < 16; n += 1) small.enter(new Headers({ 'content-length': '1' }), ada);
    expect(() => small.enter(new Headers({ 'content-length': '1' }), ada)).toThrow('one person');
  });

  it('take no place where there are none', () => {
    const { enter } = arriving(usual);
    expect(enter(new Headers(), ada)).toBeUndefined();
    expect(enter(new Headers({ 'content-length': '0' }), ada)).toBeUndefined();
  });

  it('are refused where they are not there in time, and what comes of them then is nobody’s', async () => {
    const { inTime } = arriving({ room, withinMs: 20 });
    let fail = (_: Error) => {};
    const never = new Promise<string>((_, reject) => {
      fail = reject;
    });
    await expect(inTime(never)).rejects.toMatchObject({ code: 'too_slow_a_body' });
    fail(new Error('the connection has ended'));
    await expect(inTime(Promise.resolve('there'))).resolves.toBe('there');
  });
});
