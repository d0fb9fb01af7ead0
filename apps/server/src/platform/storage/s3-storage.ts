import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { pipeline, Readable, Transform } from 'node:stream';
import type { Storage } from './storage.ts';
import { checkKey } from './storage-key.ts';

export interface S3StorageOptions {
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Of an S3-compatible service; unset for Amazon's own. */
  readonly endpoint?: string | undefined;
  /** The bucket as a part of the path rather than of the host name, as most compatible services need it. */
  readonly forcePathStyle?: boolean | undefined;
}

/** Files as objects of one bucket of an S3-compatible service. */
export function s3Storage(options: S3StorageOptions): Storage {
  const client = new S3Client({
    region: options.region,
    credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
    ...(options.endpoint ? { endpoint: options.endpoint } : {}),
    forcePathStyle: options.forcePathStyle ?? options.endpoint !== undefined,
    // Compatible services know the checksums that the protocol demands, seldom the newer optional ones.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const Bucket = options.bucket;

  return {
    put: async (key, body, contentType) => {
      checkKey(key);
      if (body instanceof Uint8Array) {
        await client.send(new PutObjectCommand({ Bucket, Key: key, ContentType: contentType, Body: body }));
        return;
      }
      // The SDK waits for ever for a body that fails; the abort ends the request, and the service stores nothing.
      const failed = new AbortController();
      const Body = exactly(body.stream, body.size).on('error', (cause) => failed.abort(cause));
      const command = new PutObjectCommand({
        Bucket,
        Key: key,
        ContentType: contentType,
        Body,
        ContentLength: body.size,
      });
      await client.send(command, { abortSignal: failed.signal });
    },
    get: async (key, range) => {
      checkKey(key);
      const bytes = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
      const answer = await client.send(new GetObjectCommand({ Bucket, Key: key, ...bytes })).catch((cause: unknown) => {
        if (cause instanceof NoSuchKey) {
          return null;
        }
        throw cause;
      });
      if (!(answer?.Body instanceof Readable)) {
        return null;
      }
      return {
        stream: answer.Body,
        size: answer.ContentLength ?? 0,
        contentType: answer.ContentType ?? 'application/octet-stream',
      };
    },
    delete: async (key) => {
      checkKey(key);
      await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
    },
    deleteAll: async (names) => {
      checkKey(names);
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: `${names}/` })) {
        const Objects = Contents.flatMap(({ Key }) => (Key === undefined ? [] : [{ Key }]));
        if (Objects.length > 0) {
          const { Errors = [] } = await client.send(
            new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
          );
          if (Errors[0]) {
            throw new Error(
              `${Errors.length} files could not be removed, such as ${Errors[0].Key}: ${Errors[0].Message}`,
            );
          }
        }
      }
    },
  };
}

/** The stream, failing instead of ending when it is shorter or longer than announced. */
function exactly(stream: Readable, size: number): Readable {
  let sent = 0;
  const counted = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      sent += chunk.length;
      done(null, chunk);
    },
    flush: (done) => done(sent === size ? null : new Error(`The stream ended after ${sent} of ${size} bytes`)),
  });
  // A failure destroys the counted stream too, whose reader hears of it.
  return pipeline(stream, counted, () => undefined);
}
