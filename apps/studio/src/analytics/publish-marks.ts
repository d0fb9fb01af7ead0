import { useQuery } from '@tanstack/react-query';
import { listPublishMarks, type PublishMark, type Report, type ReportSeries } from '@portico/contract/studio';
import { stepStart } from '@portico/domain';
import { api } from '../api/api.ts';
import { catalogue } from '../language/catalogue.ts';
import { useSite } from '../session/site-context.ts';

const messages = catalogue('analytics.published', {
  one: (title: string) => `Published: ${title}`,
  several: (title: string, more: number) => `Published: ${title} and ${more === 1 ? 'one more' : `${more} more`}`,
  untitled: 'changes',
});

/** Titles of what was published, by the number of the point of a line in which it was. */
export type Published = ReadonlyMap<number, readonly string[]>;

/** What was published on the days of a report; nothing where its figures are made up. */
export function usePublished(report: Report, series: ReportSeries): Published {
  const site = useSite();
  const query = { from: report.from, to: report.to };
  const { data } = useQuery({
    queryKey: [site.websiteId, 'publish-marks', query],
    queryFn: ({ signal }) => api.call(site, listPublishMarks, { query, signal }),
    enabled: !report.isSample,
  });
  return report.isSample ? new Map() : publishedAt(data?.marks ?? [], series);
}

/** Each in its point. */
export function publishedAt(marks: readonly PublishMark[], { points, step }: ReportSeries): Published {
  const indexes = new Map(points.map((point, index) => [point, index]));
  const published = new Map<number, string[]>();
  for (const { hour, title } of marks) {
    const index = indexes.get(step === 'hour' ? hour : stepStart(hour.slice(0, 10), step));
    if (index === undefined) continue;
    published.set(index, [...(published.get(index) ?? []), title === '' ? messages.untitled : title]);
  }
  return published;
}

/** What was published in a point, in a line. */
export function publishedWords(titles: readonly string[]): string {
  const different = [...new Set(titles)];
  const [first = ''] = different;
  return different.length > 1 ? messages.several(first, different.length - 1) : messages.one(first);
}
