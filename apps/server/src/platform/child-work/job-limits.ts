/** What one job may take of the machine. */
export interface JobLimits {
  /** Of the whole process, in MB of resident memory. */
  readonly memoryMb: number;
  /** Of processors: a busy machine makes nobody's file too costly. */
  readonly cpuMs: number;
}

/** What a job took, also one that was ended. */
export interface Spent {
  /** The most that the process ever had in memory, in MB. */
  readonly peakMb: number;
  readonly cpuMs: number;
}

/** A job as it comes to a child. */
export interface ChildJob {
  readonly job: unknown;
  readonly limits: JobLimits;
}

/** What a child says of a job; an exception is told by its message. */
export type ChildAnswer =
  | { readonly ok: true; readonly value: unknown; readonly spent: Spent }
  | { readonly ok: false; readonly message: string; readonly spent: Spent };

/** What the thread that watches over a child is told: a job begins, or it is done. */
export type WatchOrder = JobLimits | 'done';

/** The last words of a child that its watch ends. */
export interface LastWords extends Spent {
  readonly over: 'memory' | 'time';
}
