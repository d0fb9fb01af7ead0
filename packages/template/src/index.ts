export type { Code, FormatterCall, PredicateCall } from './code.ts';
export {
  createEngine,
  type CompiledTemplate,
  type Engine,
  type EngineOptions,
  type RenderOptions,
  type RenderResult,
} from './engine.ts';
export { notImplemented, type TemplateError, type TemplateErrorType } from './errors.ts';
export {
  escapeAttribute,
  escapeDoubleQuoted,
  escapeHtml,
  escapeMarkedJson,
  escapeScriptJson,
  safeUrl,
} from './escape.ts';
export { askedPartials, definedMacros, lateErrors, type KnownNames } from './late-errors.ts';
export { LruCache } from './lru.ts';
export { nearNames } from './near-names.ts';
export { templateNotes, type TemplateNote } from './notes/template-notes.ts';
export { suggestionFor, type OfferedNames } from './notes/suggestion.ts';
export { parseTemplate, TEMPLATE_VERSION, type ParsedTemplate, type ParseOptions } from './parse/parse-template.ts';
export {
  joinPlugins,
  type ApplyOptions,
  type BoundFormatter,
  type BoundPredicate,
  type FormatContext,
  type Formatter,
  type MoneyUnit,
  type PartialCall,
  type PluginContext,
  type Plugins,
  type Predicate,
  type PredicateContext,
} from './plugin.ts';
export { placeAt, placeAtLine, type TextPlace } from './position.ts';
export { splitReference, type Reference } from './reference.ts';
export type { RenderLimits } from './run/limits.ts';
export type { TagCall, TagHandlers } from './tags.ts';
export { isAssembled } from './run/assembled.ts';
export { visibleText } from './visible.ts';
export { isUntrusted, markedJson, unmarked, untrusted, type UntrustedText } from './untrusted.ts';
export {
  asBoolean,
  asNumber,
  asRawString,
  asString,
  isObject,
  isTruthy,
  member,
  outputText,
  ownFields,
  path,
  type JsonObject,
} from './values.ts';
