/** Where in a bundle the program is whose first file this is. */
export const bundledAs = (file: string): string => file.replace(/\.ts$/, '.js');
