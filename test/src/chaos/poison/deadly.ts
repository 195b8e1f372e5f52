/** The id prefix of protocols that kill whoever handles them, once they are created. */
export const DEADLY = 'dead0000';
