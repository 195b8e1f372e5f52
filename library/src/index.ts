export * from './document.ts';
export * from './locate.ts';
export * from './parse.ts';
export * from './render.ts';
export * from './table.ts';
