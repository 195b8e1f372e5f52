/** What a process of a test has of this one's environment: where programs are, and what Node has compiled of them before. */
export const inherited: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
};
