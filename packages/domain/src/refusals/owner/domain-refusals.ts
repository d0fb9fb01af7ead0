/** Domains that are connected to a site. */
export const domainRefusals = {
  shape: 'Enter a domain such as example.com or www.example.com.',
  wildcard: 'Each domain is connected by itself, without a star.',
  port: 'Enter the domain without a port.',
  address: 'This is an address of a machine. Enter a domain such as example.com.',
  notPublic: 'Nobody outside can reach this name. Enter a domain such as example.com.',
  own: 'This domain is the platform’s own.',
  there: 'This domain is here already.',
  tooMany: 'A site has at most 30 domains.',
  notWorking: 'This domain does not work yet. Wait until all its records are found.',
} as const;
