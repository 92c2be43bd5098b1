import CircleAlert from 'lucide-react/icons/circle-alert';
import { useEffect } from 'react';
import { useShop } from '../shop-context/ShopContext.tsx';

interface ErrorSummaryProps {
	/** Id of the input and its message, in the form's order. */
	errors: readonly { id: string; text: string }[];
	/** Number of the submission: when it changes, the first wrong field takes the focus. */
	attempt: number;
}

function focusField(id: string | undefined): void {
	if (id !== undefined) document.getElementById(id)?.focus();
}

/** The errors of a form, announced at once, each a link to its field; the first field takes the focus. */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
	const { t } = useShop();
	// biome-ignore lint/correctness/useExhaustiveDependencies: every submission moves the focus
	useEffect(() => focusField(errors[0]?.id), [attempt]);
	if (errors.length === 0) return null;
	return (
		<div role="alert" className="notice notice-danger">
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
									focusField(id);
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
