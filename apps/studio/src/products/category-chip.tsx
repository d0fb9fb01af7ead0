import { FilterChip } from '../ui/filter-chip.tsx';
import { messages } from './messages.ts';

/** Narrows a list to a category of products; not there in a shop that has none. */
export function CategoryChip({
  categories,
  category,
  onChange,
}: {
  readonly categories: readonly string[];
  readonly category: string | undefined;
  readonly onChange: (category: string | undefined) => void;
}) {
  return categories.length > 0 ? (
    <FilterChip
      label={messages.category}
      is={messages.is}
      values={category === undefined ? [] : [category]}
      choices={categories.map((name) => ({ value: name, label: name }))}
      onChange={([chosen]) => onChange(chosen)}
    />
  ) : null;
}
