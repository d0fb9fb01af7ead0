/** The part of s3rver (an S3 service for tests, without types of its own) that our tests use. */
declare module 's3rver' {
  import type { Server } from 'node:http';

  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    run(): Promise<{ port: number }>;
    readonly httpServer: Server;
    close(): Promise<void>;
  }
}
