/**
 * The part of this process's environment that a test's process inherits: where programs are, and Node's compile cache.
 */
export const inherited: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
};
