import { MEDIA_LIMITS } from '@portico/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeMedia, type MediaFile } from '@portico/contract/studio';
import { useEffect, useRef, useState } from 'react';
import { api } from '../api/api.ts';
import { said } from '../language/catalogue.ts';
import { useSite } from '../session/site-context.ts';
import { Checkbox, TextArea } from '../ui/field.tsx';
import { imageSource } from '../ui/image.tsx';
import { FocalPoint, type Point } from './focal-point.tsx';
import { messages } from './messages.ts';
import { mediaKey } from './queries.ts';

/** So long after the last step a focal point is kept. */
const PAUSE_MS = 500;

/** What a picture shows and what of it must stay in sight; kept by itself. */
export function DescribeFile({
  file,
  onChanged,
}: {
  readonly file: MediaFile;
  readonly onChanged?: (file: MediaFile) => void;
}) {
  const site = useSite();
  const client = useQueryClient();
  const [altText, setAltText] = useState(file.altText);
  const [isDecoration, setDecoration] = useState(file.isDecoration);
  const [point, setPoint] = useState<Point>(file.focalPoint);
  const change = useMutation({
    mutationFn: (body: { altText?: string; isDecoration?: boolean; focalPoint?: Point }) =>
      api.call(site, describeMedia, { params: { assetId: file.assetId }, body }),
    onSuccess: (changed) => {
      onChanged?.(changed);
      void client.invalidateQueries({ queryKey: mediaKey(site) });
    },
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<() => void>(undefined);
  // What was moved last is kept also where the picture is left at once.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      waiting.current?.();
    },
    [],
  );
  const source = imageSource(site.url, file.url, 500);
  return (
    <>
      {source && file.width !== null ? (
        <FocalPoint
          source={source}
          point={point}
          onChange={(next) => {
            setPoint(next);
            clearTimeout(timer.current);
            waiting.current = () => {
              waiting.current = undefined;
              change.mutate({ focalPoint: next });
            };
            timer.current = setTimeout(() => waiting.current?.(), PAUSE_MS);
          }}
        />
      ) : null}
      <TextArea
        label={messages.alt}
        help={`${altText === '' ? `${messages.altLater} ` : ''}${altText.length}\u00A0/\u00A0${MEDIA_LIMITS.altText}`}
        error={change.isError ? `${messages.notSaved} ${said(change.error.message)}` : undefined}
        rows={3}
        disabled={isDecoration}
        maxLength={MEDIA_LIMITS.altText}
        value={altText}
        onChange={(event) => setAltText(event.target.value)}
        onBlur={() => {
          if (altText.trim() !== file.altText) {
            change.mutate({ altText });
          }
        }}
      />
      <Checkbox
        label={messages.decoration}
        help={messages.decorationHelp}
        checked={isDecoration}
        onChange={(event) => {
          setDecoration(event.target.checked);
          change.mutate({ isDecoration: event.target.checked });
        }}
      />
    </>
  );
}
