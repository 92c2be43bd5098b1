import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useEffect, useId, useRef, useState } from 'react';
import { ApiProblem } from '#src/api/client.ts';
import { Spinner } from '#src/ui/Progress.tsx';
import { useShop } from '../shop-context/ShopContext.tsx';
import { FailureNotice } from '../summary/FailureNotice.tsx';
import { openCard, scriptUnavailable } from './store.ts';

export interface OpenCard {
	readonly stripe: Stripe;
	readonly card: StripeCardElement;
}

/** Timeout in milliseconds for a script that neither opens the form nor fails. */
const longestWaitMs = 20_000;

interface CardFieldProps {
	/** Message of the card form, or ours. */
	error: string | undefined;
	onReady: (card: OpenCard | undefined) => void;
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
		const end = () => {
			clearTimeout(timer);
			isGone = true;
			card?.destroy();
		};
		const fail = (error: unknown) => {
			show({ error });
			handlers.current.onReady(undefined);
			end();
		};
		const timer = setTimeout(() => fail(scriptUnavailable('The card form did not open.')), longestWaitMs);
		const open = async () => {
			const stripe = await openCard(site.languageTag);
			if (isGone || !place.current) return;
			card = stripe.elements().create('card', {
				hidePostalCode: true,
				style: {
					base: { fontSize: '17px', color: '#00061a', '::placeholder': { color: '#6b7080' } },
					invalid: { color: '#c4271d' },
				},
			});
			card.on('change', (event) => handlers.current.onChange(event.error?.message));
			card.on('ready', () => {
				clearTimeout(timer);
				show('ready');
			});
			card.mount(place.current);
			handlers.current.onReady({ stripe, card });
		};
		show('loading');
		open().catch((error: unknown) =>
			fail(error instanceof ApiProblem ? error : scriptUnavailable(String(error))),
		);
		return end;
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
