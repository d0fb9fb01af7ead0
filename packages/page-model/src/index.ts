export { articleOf } from './article/article-of.ts';
export { isOfBlocks } from './article/is-of-blocks.ts';
export { sectionOfArticle } from './article/section-of-article.ts';
export {
  BLOCK_DEFINITIONS,
  blockDefinition,
  conflictRule,
  fieldsOf,
  isRichText,
  readBlock,
  type ReadBlock,
} from './blocks/block-definition.ts';
export { checkValue, type ValueRefusal } from './blocks/check-value.ts';
export type {
  BlockDefinition,
  ConflictRule,
  EntryDefinition,
  FieldDescription,
  FieldKind,
  Migration,
  SiteFacts,
} from './blocks/definition.ts';
export { blockValue } from './blocks/draw-value.ts';
export { labelOf, referencesOf, wordsOf, type FieldText, type Reference, type ReferenceKind } from './blocks/words.ts';
export { checkDocument, checkNode, type CheckFacts, type CheckWeight, type Finding } from './checks/check-document.ts';
export { checkSettings } from './checks/check-settings.ts';
export { alignIds } from './diff/align-ids.ts';
export type { Change, FieldChange } from './diff/change.ts';
export { diff, operationsOf, withNeeds } from './diff/diff.ts';
export {
  DOCUMENT_KINDS,
  emptyDocument,
  NODE_KINDS,
  ROOT,
  type DocumentKind,
  type DocumentNode,
  type EditDocument,
  type NodeId,
  type NodeKind,
  type OwnPlace,
  type Place,
  type Places,
  type Screen,
} from './document/document.ts';
export { isJsonObject, isPlainName, isSame, type JsonObject, type JsonValue } from './document/json.ts';
export { layoutOf, readPageDocument } from './document/layout-of.ts';
export { DOCUMENT_LIMITS, type LimitName } from './document/limits.ts';
export { isPlaces, readNode } from './document/node-record.ts';
export { isOrderKey, MAX_ORDER_KEY, orderKeyBetween, orderKeysBetween, type OrderKey } from './document/order-key.ts';
export {
  blocksOf,
  EMPTY_DOCUMENT,
  isEmptyDocument,
  type LayoutColumn,
  type LayoutRow,
  type LayoutSection,
  type PageBlock,
  type PageDocument,
} from './document/page-document.ts';
export { placeAmong, shortenedOrder, type OrderPlace } from './document/order-moves.ts';
export { orderAt } from './document/place-in-order.ts';
export { fromRows, readDocument } from './document/read-document.ts';
export { ancestorsOf, childrenOf, nodeOf, nodesInOrder, subtreeOf } from './document/tree.ts';
export { apply, type Applied, type ApplyOptions } from './operations/apply.ts';
export { broughtOver } from './operations/brought-over.ts';
export type { ForeignChange } from './operations/foreign-changes.ts';
export type { Insert, Move, Operation, OperationRefusal, Remove, SetValue, Splice } from './operations/operation.ts';
export {
  createRebase,
  rebase,
  rebaseGroups,
  type Rebase,
  type Aside,
  type Conflict,
  type Over,
  type Rebased,
  type RebaseOptions,
} from './operations/rebase.ts';
export {
  acknowledge,
  edit,
  openSession,
  receive,
  send,
  type EditSession,
  type LoggedChange,
  type PendingChange,
  type SessionStep,
} from './operations/edit-session.ts';
export { isPath, valueAt } from './operations/set-path.ts';
export { takes } from './operations/takes.ts';
export { MAX_DOCUMENTS, MAX_OPERATIONS, type DocumentOperations, type Transaction } from './operations/transaction.ts';
export { SECTION_FIELDS, SECTION_GROUNDS, SECTION_PLACE_FIELDS } from './blocks/section-fields.ts';
export { ALIGNMENTS, alignmentsOf, type Alignment } from './dataset/alignment.ts';
export { markdownTable, readMarkdownTable, type MarkdownTable } from './dataset/markdown-table.ts';
export { chartOf, CHART_KINDS, type Chart, type ChartKind } from './dataset/chart.ts';
export {
  checkDataset,
  MAX_COLUMNS,
  MAX_ROWS,
  readDataset,
  readNumber,
  type CheckedDataset,
  type Dataset,
  type DatasetFault,
} from './dataset/dataset.ts';
export { dishOf, isServed, linesOfText, menuCards, type Dish, type MenuCard } from './menu-card/dish.ts';
export { menuOperations } from './menu-card/menu-operations.ts';
export { readMenu, writeMenu } from './menu-card/menu-text.ts';
export { autoPlace, type PlacedBlock } from './placing/auto-place.ts';
export { gridStyle, type GridStyle, type StyleVars } from './placing/grid-style.ts';
export { placedBlocks } from './placing/placed-blocks.ts';
export {
  columnLeft,
  columnsWidth,
  columnWidth,
  GRID_COLUMNS,
  isOverlapping,
  nearestColumn,
  ROW_HEIGHT,
  SCREEN_WIDTHS,
  withinGrid,
  type Grid,
  type PlacedBox,
} from './placing/grid.ts';
export {
  missingFor,
  SECTION_GROUPS,
  type ReadySection,
  type SectionGroup,
  type SectionNeed,
} from './sections/ready-section.ts';
export { readySections } from './sections/ready-sections.ts';
export { nodesOf, type SectionDraft } from './sections/section-draft.ts';
export type { CategoryFact, ItemFact, PictureFact, SectionFacts, SectionWords } from './sections/site-facts.ts';
export { snap, SNAP_DISTANCE, snapLines, type Snapped, type SnapLine, type SnapLines } from './placing/snap.ts';
export { checkPageSettings, PAGE_CODE } from './settings/page-settings.ts';
export { mergeWords } from './text/merge-words.ts';
export { areWhole, changeBetween, splitParagraphs, type ParagraphChange } from './text/paragraphs.ts';
export {
  findPlaces,
  joinKeys,
  placesNamed,
  replacePlaces,
  type FoundPlace,
  type Replaced,
} from './replace/replace-words.ts';
export type { Sought } from './replace/sought.ts';
export { plainWords } from './text/plain-words.ts';
export { wordChanges, type WordChange } from './text/word-changes.ts';
export { documentOfForm, FORM_CODE, formOfDocument, readFormOf, STEP } from './forms/form-document.ts';
export {
  addField,
  addStep,
  dependentsOf,
  duplicateField,
  fieldsInForm,
  moveField,
  moveStep,
  placeAfter,
  placeField,
  removeField,
  removeStep,
  renameAnswers,
  setValue,
  stepsOf,
  type FieldMove,
  type FieldPlace,
} from './forms/form-deeds.ts';
export { dropLanguage, sayIn, writeIn } from './forms/form-texts.ts';
