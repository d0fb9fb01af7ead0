/** The start of the name that a site has until it is whole: whatever was killed meanwhile is taken away or begun again. */
export const UNFINISHED = 'unfinished-';
