/** The path in a bundle of the program with this entry file. */
export const bundledAs = (file: string): string => file.replace(/\.ts$/, '.js');
