/** Whether somebody else's page or feed could be under an address: a whole one, of the web. */
export function isWebAddress(address: string): boolean {
  const target = URL.parse(address);
  return (target?.protocol === 'http:' || target?.protocol === 'https:') && target.hostname !== '';
}
