interface BoxProps {
  readonly name: string;
  readonly label: string;
  readonly isChecked: boolean;
}

/** A box to tick, with its words beside it. */
export function Box({ name, label, isChecked }: BoxProps) {
  return (
    <label className="account-box">
      <input type="checkbox" name={name} defaultChecked={isChecked} />
      <span>{label}</span>
    </label>
  );
}
