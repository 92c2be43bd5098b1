import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useShop } from '../shop-context/ShopContext.tsx';

interface ErrorSummaryProps {
	/** Id of the input and its message, in the form's order. */
	errors: readonly { id: string; text: string }[];
	/** Number of the submission: when it changes, the summary takes the focus. */
	attempt: number;
}

/** The errors of a form, each a link to its field. */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
	const { t } = useShop();
	const box = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: every submission moves the focus
	useEffect(() => box.current?.focus(), [attempt]);
	if (errors.length === 0) return null;
	return (
		<div ref={box} tabIndex={-1} role="alert" className="notice notice-danger scroll-mt-4">
			<CircleAlert aria-hidden="true" />
			<div className="grid gap-2">
				<p className="font-medium">{t('checkout.errors', { count: errors.length })}</p>
				<ul className="grid gap-1">
					{errors.map(({ id, text }) => (
						<li key={id}>
							<a
								href={`#${id}`}
								onClick={(event) => {
									event.preventDefault();
									document.getElementById(id)?.focus();
								}}
							>
								{text}
							</a>
						</li>
					))}
				</ul>
			</div>
		</div>
	);
}
