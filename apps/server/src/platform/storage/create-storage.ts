import path from 'node:path';
import type { Storage } from './storage.ts';
import type { Environment } from '../config/environment.ts';
import { localStorage } from './local-storage.ts';

/** The operator's bucket where one is configured, else a folder beside the database. */
export async function createStorage(environment: Environment, dataDir: string): Promise<Storage> {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = environment;
  if (S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    // The client library is large; a program without a bucket does not carry it.
    const { s3Storage } = await import('./s3-storage.ts');
    return s3Storage({
      bucket: S3_BUCKET,
      region: S3_REGION,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
      ...(S3_ENDPOINT ? { endpoint: S3_ENDPOINT, forcePathStyle: true } : {}),
    });
  }
  return localStorage(path.join(dataDir, 'files'));
}
