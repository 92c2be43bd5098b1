import type { ButtonHTMLAttributes, ReactNode } from 'react';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
	/** `primary`: the one main action of a view. `secondary`: outlined. `quiet`: text only. */
	look?: 'primary' | 'secondary' | 'quiet';
	small?: boolean;
	wide?: boolean;
	/** The action is running: the button keeps its size and focus, is announced as busy and ignores clicks. */
	busy?: boolean;
	children: ReactNode;
}

/** A button in the shop's design. `type` defaults to `button`. */
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
				// Not `disabled`, because a disabled button loses the focus.
				if (busy) event.preventDefault();
				else onClick?.(event);
			}}
		>
			<span className="button-words inline-flex items-center gap-2">{children}</span>
		</button>
	);
}
