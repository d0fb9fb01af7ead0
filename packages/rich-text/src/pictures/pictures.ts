/** A picture that is in the library now. */
export interface BroughtPicture {
  readonly assetId: string;
  /** In pixels; null where nobody knows. */
  readonly width: number | null;
  readonly height: number | null;
  /** What the library says that it shows. */
  readonly alt: string;
}

/** How pictures come into a text. */
export interface Pictures {
  /** The address at which the studio shows what a text names, such as `portico:asset/<id>`; empty where it shows nothing. */
  show(src: string): string;
  /** Adds a file, or what stands at an address, to the library; throws an error with words for a person. */
  bring(source: File | string, onProgress: (share: number) => void): Promise<BroughtPicture>;
  /** Lets the person choose pictures of the library; none where she changed her mind. */
  choose(): Promise<readonly BroughtPicture[]>;
}

/** What a text says of a picture that is in the library. */
export function pictureAttributes({ assetId, width, height, alt }: BroughtPicture) {
  return {
    src: `portico:asset/${assetId}`,
    alt,
    width: width === null ? null : String(width),
    height: height === null ? null : String(height),
    incoming: null,
  };
}

/** Whether a picture stands in the site's own library, or was stored long ago: then it needs not be brought. */
export function isOwnPicture(src: string): boolean {
  return /^(?:portico:asset\/|\/static\/)/.test(src);
}

/** Where on its site a picture stands that a text names by id; undefined for one that it names otherwise. */
export function picturePath(src: string): string | undefined {
  const id = /^portico:asset\/([0-9a-f-]{36})$/.exec(src)?.[1];
  return id === undefined ? undefined : `/static/${id}/picture?format=1000w`;
}
