import { answerJobs } from '../../platform/child-work/answer-jobs.ts';
import { cutImage } from './cut-image.ts';
import { drawRendition } from './draw-rendition.ts';
import type { ImageAnswer, ImageJob } from './image-jobs.ts';
import { prepareDrawing } from './prepare-drawing.ts';
import { prepareImage } from './prepare-image.ts';

/** The process that decodes and draws images. */
answerJobs<ImageJob, ImageAnswer>(async (job) => {
  const bytes = Buffer.from(job.bytes);
  switch (job.kind) {
    case 'draw':
      return { kind: 'drawn', image: await drawRendition(bytes, job.rendition) };
    case 'cut':
      return { kind: 'prepared', result: await cutImage(bytes, job.contentType, job.cut) };
    case 'prepare':
      return {
        kind: 'prepared',
        result: await (job.contentType === 'image/svg+xml'
          ? prepareDrawing(bytes)
          : prepareImage(bytes, job.contentType)),
      };
  }
});
