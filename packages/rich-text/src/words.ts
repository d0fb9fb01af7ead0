/** What the editor says within the text, in the language of whoever writes. */
export interface TextWords {
  /** Head of a part that is kept as it is, and why. */
  readonly kept: string;
  readonly keptHelp: string;
  /** In place of a caption that nobody wrote. */
  readonly caption: string;
  readonly pictureBox: string;
}

/** What is said of pictures on their way. */
export interface ArrivalWords {
  readonly bringing: (name: string) => string;
  readonly pictureFailed: (name: string, reason: string) => string;
  readonly someFailed: (count: number) => string;
  readonly thePicture: string;
}
