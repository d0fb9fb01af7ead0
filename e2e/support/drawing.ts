/** A file of one colour, as it is chosen from a disk. */
export function drawing(name: string, fill: string) {
  const rectangle = `<rect width="1200" height="800" fill="${fill}"/>`;
  return {
    name,
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800">${rectangle}</svg>`),
  };
}
