import { formatCount } from '../../format/counts.ts';
import { catalogue } from '../../language/catalogue.ts';

/** Words of the fields that a kit's own type of post has. */
export const customMessages = catalogue('writing.custom', {
  choosePicture: 'Choose a picture',
  replace: 'Replace',
  remove: 'Remove',
  alt: 'What it shows',
  addPictures: 'Add pictures',
  picture: (place: number, count: number) => `Picture ${place} of ${count}`,
  moveUp: (place: number) => `Move picture ${place} up`,
  moveDown: (place: number) => `Move picture ${place} down`,
  removePicture: (place: number) => `Remove picture ${place}`,
  room: (used: number, most: number, language: string) =>
    `${formatCount(used, language)} of ${formatCount(most, language)} KB`,
  tooLong: (used: number, most: number, language: string) =>
    `${formatCount(used, language)} KB, and ${formatCount(most, language)} at most. What you wrote last is not saved until it is shorter.`,
  gone: (type: string) =>
    `It is of the type “${type}”, which your template does not have. What its fields hold is kept, and shown again with a template that has them.`,
  goneTitle: 'Fields of another template',
});
