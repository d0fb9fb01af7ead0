import { domainRefusals } from '../refusals/owner/domain-refusals.ts';

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
/** Names that are of this machine or network, or of nobody, whatever somebody writes into them. */
const NOT_PUBLIC = /(?:^|\.)(?:localhost|local|internal|lan|home|arpa|onion|invalid|test|example)$/;
const ADDRESS = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/** What somebody typed or pasted as a domain, without what stands around it in an address: `https://www.example.com/` is `www.example.com`. */
export function typedDomain(typed: string): string {
  return typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/s, '')
    .replace(/\.$/, '');
}

/**
 * Why a domain cannot be connected; undefined where it can be tried.
 * @param host in ASCII, as DNS has it
 * @param own hosts of the installation: neither they nor what lies below them is anybody's domain
 */
export function domainRefusal(host: string, own: readonly string[]): string | undefined {
  if (host.includes('*')) return domainRefusals.wildcard;
  if (host.includes(':')) return domainRefusals.port;
  if (ADDRESS.test(host)) return domainRefusals.address;
  const labels = host.split('.');
  if (host.length > 253 || labels.length < 2 || !labels.every((label) => LABEL.test(label)))
    return domainRefusals.shape;
  if (/^\d+$/.test(labels.at(-1) ?? '') || NOT_PUBLIC.test(host)) return domainRefusals.notPublic;
  return own.some((name) => host === name || host.endsWith(`.${name}`)) ? domainRefusals.own : undefined;
}
