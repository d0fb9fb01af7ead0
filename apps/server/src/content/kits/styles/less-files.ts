import less from 'less';
import type { LessJob } from './less-work.ts';

interface Loaded {
  readonly filename: string;
  readonly contents: string;
}

/** The only file manager: knows the kit's style files and the platform library, and nothing else (SEC-24). */
export function kitFileManager(job: Pick<LessJob, 'files' | 'library'>, skipped: string[]): Less.FileManager {
  const find = (filename: string, directory: string): Loaded => {
    const wanted = join(directory, filename.replace(/[?#].*$/, ''));
    for (const name of [wanted, `${wanted}.less`, wanted.replace(/\.less$/, '')]) {
      const own = job.files[name];
      if (own !== undefined) {
        return { filename: name, contents: own };
      }
    }
    const base = filename.replace(/^.*\//, '').replace(/\.less$/, '');
    const shared = Object.hasOwn(job.library, base) ? job.library[base] : undefined;
    if (shared === undefined) {
      skipped.push(filename);
    }
    return { filename: `library/${base}.less`, contents: shared ?? '' };
  };
  const manager = new less.FileManager();
  manager.supports = () => true;
  manager.supportsSync = () => true;
  manager.loadFile = async (filename, directory) => find(filename, directory);
  manager.loadFileSync = (filename, directory) => find(filename, directory);
  return manager;
}

function join(directory: string, file: string): string {
  const parts: string[] = [];
  for (const part of `${directory}/${file}`.split('/')) {
    if (part === '..') {
      parts.pop();
    } else if (part !== '' && part !== '.') {
      parts.push(part);
    }
  }
  return parts.join('/');
}
