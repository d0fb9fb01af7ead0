import type { Code, TagAttribute } from '../code.ts';
import { unknownTag } from '../errors.ts';
import { splitReference } from '../reference.ts';
import type { TagCall } from '../tags.ts';
import { reportFailure } from './compile-predicate.ts';
import { Frame } from './frame.ts';
import { applyPartial } from './partials.ts';
import { resolveFrom } from './resolve.ts';
import type { RenderState, Runner, Site } from './state.ts';

interface TagCode {
  readonly name: string;
  readonly attributes: readonly TagAttribute[];
  readonly hasBody: boolean;
}

/** `<squarespace:name …>`: renders the attributes and hands the tag to the host. */
export function compileTag(
  code: TagCode,
  body: Runner,
  compile: (value: readonly Code[]) => Runner,
  site: Site,
): Runner {
  const attributes = code.attributes.map(({ name, value }) => ({ name, run: compile(value) }));
  return (state, frame) => {
    const handler = state.setup.tags?.get(code.name);
    if (handler === undefined) return state.report(unknownTag(code.name), site);
    try {
      const texts = attributes.map(({ name, run }) => [name, state.capture(run, frame)]);
      // Captured, as a handler that fails must not leave half a tag.
      const call = (): void => handler(tagCall(code, Object.fromEntries(texts), body, state, frame, site));
      state.write(state.capture(call, frame));
    } catch (error) {
      reportFailure(state, error, 'TAG', site);
    }
  };
}

function tagCall(
  code: TagCode,
  attributes: Readonly<Record<string, string>>,
  body: Runner,
  state: RenderState,
  frame: Frame,
  site: Site,
): TagCall {
  return {
    name: code.name,
    attributes,
    hasBody: code.hasBody,
    renderBody: (data) => (code.hasBody ? state.capture(body, new Frame(data, frame)) : ''),
    renderPartial: (name, data) => applyPartial(state, name, new Frame(data, frame), site),
    resolve: (path) => resolveFrom(frame, splitReference(path)),
    write: (html) => state.write(html),
    report: (message) => state.report(message, site),
  };
}
