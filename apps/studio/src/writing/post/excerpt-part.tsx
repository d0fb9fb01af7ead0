import { useState } from 'react';
import { TextArea } from '../../ui/field.tsx';
import { Section } from '../../ui/screen.tsx';
import { excerptOf, linesOfExcerpt } from './excerpt.ts';
import { messages } from './messages.ts';
import { useItem } from './use-item.ts';

/** A sentence or two for lists. What is being typed stands as it is, with the blank before the next word, until the excerpt says something else. */
export function ExcerptPart() {
  const item = useItem();
  const kept = linesOfExcerpt(item.text('excerpt'));
  const [typed, setTyped] = useState(kept);
  return (
    <Section title={messages.excerpt}>
      <TextArea
        label={messages.excerpt}
        isLabelHidden
        help={messages.excerptHelp}
        rows={3}
        maxLength={2000}
        value={linesOfExcerpt(excerptOf(typed)) === kept ? typed : kept}
        onChange={({ target }) => {
          setTyped(target.value);
          item.set('excerpt', excerptOf(target.value));
        }}
      />
    </Section>
  );
}
