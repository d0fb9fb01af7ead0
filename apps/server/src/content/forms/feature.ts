import type { Feature } from '../feature.ts';
import { checkFile, FORM_FILE_CHECK } from './files/check-files.ts';
import { formPages } from './form-pages.ts';
import { registerForms } from './routes.ts';

/** Forms that visitors answer. */
export const feature: Feature = {
  site: (app, services) => registerForms(app, services),
  pages: formPages,
  tasks: (services) => ({ [FORM_FILE_CHECK]: checkFile(services) }),
};
