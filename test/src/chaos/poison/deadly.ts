/** With these letters begin the ids of protocols that end whoever handles them, once they are created. */
export const DEADLY = 'dead0000';
