import type { ReviewsRequestProps } from '@portico/contract';

import { useDrawnTexts } from '../drawn-texts.ts';
import { QuietPage } from '../quiet-page.tsx';
import { ReviewForm } from './review-form.tsx';

/** Where buyers tell of what they bought (page type 209), and what it ends with. */
export function ReviewsRequestView(props: ReviewsRequestProps) {
  const texts = useDrawnTexts().reviews;
  switch (props.kind) {
    case 'write':
      return <ReviewForm {...props} />;
    case 'thanks':
      return (
        <QuietPage art="boat">
          <h1>{texts.writing.thanks}</h1>
          <p className="lead">{props.isPublished ? texts.writing.thanksPublished : texts.writing.thanksPending}</p>
          <ul className="review-done">
            {props.products.map(({ title, url }) => (
              <li key={url}>
                <a href={url}>{title}</a>
              </li>
            ))}
          </ul>
          <a className="button" href={props.shopUrl}>
            {texts.writing.toShop}
          </a>
        </QuietPage>
      );
    case 'refused':
      return (
        <QuietPage art="buoy">
          <h1>{texts.refusals[props.why].title}</h1>
          <p className="lead">{texts.refusals[props.why].lead}</p>
          <a className="button" href={props.shopUrl}>
            {texts.writing.toShop}
          </a>
        </QuietPage>
      );
  }
}
