import styles from './spark.module.css';

const WIDTH = 66;
const HEIGHT = 26;

/** A line of few points beside a figure, which says the same in words; nothing where there is nothing to see. */
export function Spark({ values }: { readonly values: readonly number[] }) {
  const most = Math.max(0, ...values);
  if (most === 0 || values.length < 2) {
    return null;
  }
  const points = values.map((value, index) => {
    const x = 1 + (index * (WIDTH - 2)) / (values.length - 1);
    const y = HEIGHT - 2 - (value / most) * (HEIGHT - 4);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg className={styles['spark']} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <polyline points={points.join(' ')} />
    </svg>
  );
}
