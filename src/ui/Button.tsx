import type { ButtonHTMLAttributes, ReactNode } from 'react';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
	/** `primary`: the one main action of a view. `secondary`: with a line. `quiet`: words only. */
	look?: 'primary' | 'secondary' | 'quiet';
	small?: boolean;
	wide?: boolean;
	/** Work is going on: the button keeps its width and place, says so, and takes no clicks. */
	busy?: boolean;
	children: ReactNode;
}

/** A button in the shop's look. `type` is `button` unless said otherwise. */
export function Button({
	look = 'primary',
	small,
	wide,
	busy,
	className,
	onClick,
	children,
	...rest
}: ButtonProps) {
	const classes = ['button', `button-${look}`, small && 'button-small', wide && 'button-wide', className];
	return (
		<button
			type="button"
			{...rest}
			className={classes.filter(Boolean).join(' ')}
			aria-busy={busy || undefined}
			onClick={(event) => {
				// Busy is not `disabled`: focus must stay where the person is.
				if (busy) event.preventDefault();
				else onClick?.(event);
			}}
		>
			<span className="button-words inline-flex items-center gap-2">{children}</span>
		</button>
	);
}
