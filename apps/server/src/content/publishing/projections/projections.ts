import type { EditableKind } from '@portico/contract/studio';
import { projectField } from './field.ts';
import { projectForm } from './form.ts';
import { projectItem } from './item.ts';
import { projectMenu } from './menu.ts';
import { projectPage } from './page.ts';
import { projectPageSettings } from './page-settings.ts';
import type { Project } from './projection.ts';

/** How each kind becomes what visitors see. */
export const PROJECTIONS: Readonly<Record<EditableKind, Project>> = {
  page: projectPage,
  field: projectField,
  item: projectItem,
  menu: projectMenu,
  'page-settings': projectPageSettings,
  form: projectForm,
};
