import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { NO_UPLOAD, ProblemError } from './problem.ts';

/**
 * The one file of an upload; undefined where none was sent.
 * @throws {ProblemError} 400 for a body that is no such upload
 */
export async function uploadedFile(
  request: FastifyRequest,
  limits: { readonly fileSize?: number } = {},
): Promise<MultipartFile | undefined> {
  if (!request.isMultipart()) {
    return undefined;
  }
  try {
    return await request.file({ limits });
  } catch (cause) {
    throw isLimit(cause) ? cause : new ProblemError(NO_UPLOAD);
  }
}

/** The library's own refusals have a status, such as that of a file too large; a body that it cannot read has none. */
export function isLimit(cause: unknown): boolean {
  return typeof (cause as { readonly statusCode?: unknown } | null)?.statusCode === 'number';
}
