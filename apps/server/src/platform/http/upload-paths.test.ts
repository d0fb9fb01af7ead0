import { apiCalls, studioCalls } from '@portico/contract/api';
import { describe, expect, it } from 'vitest';
import { isUpload } from './upload-paths.ts';

const ID = '0191d5a2-7c3f-7a52-8a4e-2f1f3c5d7e90';
const urlOf = (path: string) => path.replaceAll(/:\w+/g, ID);

describe('requests that may take as long as a file takes', () => {
  it('are those of every call that takes one, or a part of one', () => {
    const taking = apiCalls.filter(([, call]) => call.maxFileBytes !== undefined || call.takesFilePart);

    const missed = taking.filter(([name, { method, path }]) => {
      const surface = Object.hasOwn(studioCalls, name) ? 'studio' : 'site';
      return (
        !isUpload(surface, { method, url: urlOf(path) }) || !isUpload(surface, { method, url: `${urlOf(path)}?a=/` })
      );
    });

    expect(missed).toEqual([]);
    expect(taking.map(([name]) => name)).toEqual(
      expect.arrayContaining(['uploadMedia', 'replaceMedia', 'sendUploadPart', 'bringInSite', 'sendFormUpload']),
    );
  });

  it.each([
    ['another method', 'studio', 'GET', `/api/sites/${ID}/media`],
    ['what is below it', 'studio', 'POST', `/api/sites/${ID}/media/x/y`],
    ['the same address of a published site', 'site', 'POST', `/api/sites/${ID}/media`],
    ['a part of a visitor, in the studio', 'studio', 'PATCH', `/api/form/Uploads/${ID}`],
    ['an address within a query', 'studio', 'POST', `/api/session?to=/api/sites/${ID}/media`],
  ] as const)('are not: %s', (_what, surface, method, url) => {
    expect(isUpload(surface, { method, url })).toBe(false);
  });
});
