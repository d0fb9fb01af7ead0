import { MultiBar, Presets } from 'cli-progress';
import type { ImportReport } from './import-products.ts';
import { problemText, type RowProblem } from './problem.ts';
import type { Terminal } from '../../sites/command-line/command.ts';

/** Tells how far an import is: a bar for a person who watches, else a line a batch. Problems are printed as they come. */
export interface ImportProgress {
  read(progress: { readonly bytesRead: number; readonly bytesTotal: number }): void;
  batch(report: Readonly<ImportReport>): void;
  problem(problem: RowProblem): void;
  stop(): void;
}

/** A machine without a network would print a line for each image. */
const MOST_IMAGES_REPORTED = 10;

export function importProgress(terminal: Terminal): ImportProgress {
  const line = terminal.isInteractive ? drawnBar() : plainLines(terminal);
  let imagesMissing = 0;
  return {
    read: line.read,
    batch: line.batch,
    problem: (problem) => {
      const isImage = problem.kind === 'note' && problem.note.code === 'IMAGE_MISSING';
      imagesMissing += isImage ? 1 : 0;
      if (!isImage || imagesMissing <= MOST_IMAGES_REPORTED) {
        line.print(problemText(problem));
      }
    },
    stop: () => {
      line.stop();
      if (imagesMissing > MOST_IMAGES_REPORTED) {
        terminal.error(`… and ${imagesMissing - MOST_IMAGES_REPORTED} more images`);
      }
    },
  };
}

interface ProgressLine extends Pick<ImportProgress, 'read' | 'batch' | 'stop'> {
  print(text: string): void;
}

function drawnBar(): ProgressLine {
  const bars = new MultiBar(
    {
      format: '{bar} {percentage}% | {products} products',
      hideCursor: true,
      stream: process.stderr,
      clearOnComplete: true,
    },
    Presets.shades_classic,
  );
  const bar = bars.create(1, 0, { products: 0 });
  return {
    read: ({ bytesRead, bytesTotal }) => {
      bar.setTotal(Math.max(1, bytesTotal));
      bar.update(bytesRead);
    },
    batch: (report) => bar.update({ products: productsOf(report) }),
    print: (text) => bars.log(`${text}\n`),
    stop: () => bars.stop(),
  };
}

function plainLines(terminal: Terminal): ProgressLine {
  return {
    read: () => undefined,
    batch: (report) => terminal.error(`${productsOf(report)} products`),
    print: (text) => terminal.error(text),
    stop: () => undefined,
  };
}

function productsOf({ created, updated, unchanged }: Readonly<ImportReport>): number {
  return created + updated + unchanged;
}
