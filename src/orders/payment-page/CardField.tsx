import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Spinner } from '#src/ui/Progress.tsx';
import { useShop } from '../shop-context/ShopContext.tsx';
import { FailureNotice } from '../summary/FailureNotice.tsx';
import { openCard } from './store.ts';

export interface OpenCard {
	readonly stripe: Stripe;
	readonly card: StripeCardElement;
}

interface CardFieldProps {
	/** Message of the card form, or ours. */
	error: string | undefined;
	onReady: (card: OpenCard) => void;
	/** True until the form is shown in its full height, or failed to load. */
	onLoading: (isLoading: boolean) => void;
	onChange: (message: string | undefined) => void;
}

/** The card form of the payment script, in its own frame: the shop never sees card numbers. */
export function CardField({ error, onReady, onLoading, onChange }: CardFieldProps) {
	const { t, site } = useShop();
	const place = useRef<HTMLDivElement>(null);
	const [state, setState] = useState<'loading' | 'ready' | { error: unknown }>('loading');
	const [attempt, setAttempt] = useState(0);
	const labelId = useId();
	const handlers = useRef({ onReady, onLoading, onChange });
	handlers.current = { onReady, onLoading, onChange };

	// biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` loads again
	useEffect(() => {
		let card: StripeCardElement | undefined;
		let isGone = false;
		const show = (next: typeof state) => {
			if (isGone) return;
			setState(next);
			handlers.current.onLoading(next === 'loading');
		};
		show('loading');
		openCard(site.languageTag).then(
			(stripe) => {
				if (isGone || !place.current) return;
				card = stripe.elements().create('card', {
					hidePostalCode: true,
					style: {
						base: { fontSize: '17px', color: '#00061a', '::placeholder': { color: '#6b7080' } },
						invalid: { color: '#c4271d' },
					},
				});
				card.on('change', (event) => handlers.current.onChange(event.error?.message));
				card.on('ready', () => show('ready'));
				card.mount(place.current);
				handlers.current.onReady({ stripe, card });
			},
			(failure: unknown) => show({ error: failure }),
		);
		return () => {
			isGone = true;
			card?.destroy();
		};
	}, [attempt, site.languageTag]);

	if (typeof state === 'object')
		return <FailureNotice error={state.error} onRetry={() => setAttempt((count) => count + 1)} />;
	return (
		<fieldset className="field" aria-describedby={error ? `${labelId}-error` : undefined}>
			<legend className="field-label mb-1.5">{t('checkout.card')}</legend>
			<div className="relative">
				<div
					ref={place}
					className={`min-h-12 rounded-control border px-3 py-3 ${error ? 'border-danger' : 'border-[#8b8f9e]'}`}
				/>
				{state === 'loading' && (
					<p className="absolute inset-x-3 top-3">
						<Spinner words={t('checkout.card_loading')} />
					</p>
				)}
			</div>
			{error && (
				<p className="field-error" id={`${labelId}-error`} role="alert">
					<CircleAlert aria-hidden="true" />
					<span>{error}</span>
				</p>
			)}
		</fieldset>
	);
}
