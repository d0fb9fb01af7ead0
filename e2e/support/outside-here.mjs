// Loaded before the program (node --import): every host under `.example` is a server of the test's own, in public. The door for
// requests to the outside is the program's, with all that it checks; its last step alone leads here.
import dns from 'node:dns/promises';
import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';

const OUTSIDE = process.env['OUTSIDE_HERE'];
const PUBLIC = '93.184.215.14';
const isExample = (hostName) => hostName.endsWith('.example');

const { lookup } = dns;
dns.lookup = (hostName, options) =>
  isExample(hostName) ? Promise.resolve([{ address: PUBLIC, family: 4 }]) : lookup(hostName, options);

const { request } = http;
http.request = (target, options, onAnswer) => {
  if (!(target instanceof URL) || !isExample(target.hostname)) {
    return request(target, options, onAnswer);
  }
  const { lookup: _pinned, headers, ...rest } = options;
  const here = new URL(`/${target.hostname}${target.pathname}${target.search}`, OUTSIDE);
  return request(here, { ...rest, headers: { ...headers, host: target.host } }, onAnswer);
};
syncBuiltinESMExports();
