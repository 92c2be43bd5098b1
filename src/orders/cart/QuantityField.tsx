import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { ApiProblem } from '#src/api/client.ts';
import { checkQuantity, maxQuantity, readPieces } from '#src/pricing/quantity.ts';
import { numberFormatter } from '#src/site/formatters.ts';
import { useShop } from '../shop-context/ShopContext.tsx';
import { problemText } from '../summary/problem-text.ts';

interface QuantityFieldProps {
	/** The saved quantity. */
	quantity: number;
	minQuantity: number;
	name: string;
	error: string | undefined;
	/** Address of the quote request, for more pieces than are sold in one order. */
	quote?: string | undefined;
	/** The entered quantity, valid or not; NaN if it is not a number. */
	onChange: (quantity: number) => void;
}

const step = 10;
/** Debounce of the input. */
const debounceMs = 500;

/**
 * State and events of the quantity input. Changes are sent after a pause, or on Enter; an empty input is not sent,
 * because the user is about to type.
 */
function useQuantityInput({ quantity, minQuantity, onChange }: QuantityFieldProps) {
	const [text, setText] = useState(String(quantity));
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

	// The server's answer replaces the input's value, unless the user is typing a new one.
	useEffect(() => {
		if (timer.current === undefined) setText(String(quantity));
	}, [quantity]);
	// A quantity may have been typed before hydration.
	const input = useRef<HTMLInputElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
	useEffect(() => {
		const early = input.current?.value;
		if (early && early !== String(quantity)) write(early);
		return () => clearTimeout(timer.current);
	}, []);

	const stopTimer = () => {
		clearTimeout(timer.current);
		timer.current = undefined;
	};
	const send = (value: string) => {
		stopTimer();
		onChange(readPieces(value) ?? Number.NaN);
	};
	const write = (value: string) => {
		stopTimer();
		setText(value);
		if (value.trim()) timer.current = setTimeout(() => send(value), debounceMs);
	};
	const typed = Math.floor(readPieces(text) ?? quantity);
	const increase = (by: number) => write(String(Math.max(minQuantity, typed + by)));
	const handleBlur = () => {
		if (timer.current !== undefined) send(text);
		else if (!text.trim()) {
			setText(String(quantity));
			onChange(quantity);
		}
	};
	const handleKeyDown = (event: KeyboardEvent) => {
		if (event.key === 'Enter' && text.trim()) send(text);
		if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
		increase(event.key === 'ArrowUp' ? step : -step);
		event.preventDefault();
	};
	return { input, text, typed, write, increase, handleBlur, handleKeyDown };
}

/** A quantity input with buttons for steps of ten. */
export function QuantityField(props: QuantityFieldProps) {
	const { t } = useShop();
	const { minQuantity, name, error, quote } = props;
	const { input, text, typed, write, increase, handleBlur, handleKeyDown } = useQuantityInput(props);
	const errorId = useId();
	return (
		<div className="grid gap-1">
			<div className="flex w-fit items-center rounded-control border border-[#8b8f9e] bg-white focus-within:border-ph-blue">
				<button
					type="button"
					className="button button-icon"
					aria-label={t('cart.fewer', { step, name })}
					disabled={typed <= minQuantity}
					onClick={() => increase(-step)}
				>
					<Minus size={16} aria-hidden="true" />
				</button>
				<input
					type="text"
					ref={input}
					className="figures h-11 w-16 bg-transparent text-center text-15"
					inputMode="numeric"
					autoComplete="off"
					maxLength={12}
					data-quantity
					aria-label={t('cart.quantity_of', { name })}
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? errorId : undefined}
					value={text}
					// Not filtered: removing a sign or comma would turn it into another quantity.
					onChange={(event) => write(event.target.value)}
					onBlur={handleBlur}
					onKeyDown={handleKeyDown}
				/>
				<button
					type="button"
					className="button button-icon"
					aria-label={t('cart.more', { step, name })}
					onClick={() => increase(step)}
				>
					<Plus size={16} aria-hidden="true" />
				</button>
			</div>
			{error && (
				<p className="field-error" id={errorId} role="alert">
					{error}
				</p>
			)}
			{error && quote && (
				<a className="text-15 underline underline-offset-4" href={quote}>
					{t('delivery.quote_action')}
				</a>
			)}
		</div>
	);
}

/** The quantity of a line or a set, checked before it is sent. */
export function useQuantity(
	item: { readonly quantity: number; readonly minQuantity: number },
	save: (quantity: number) => Promise<unknown>,
) {
	const { t, site } = useShop();
	const [error, setError] = useState<string>();
	/** More than the shop sells in one order. */
	const [tooMany, setTooMany] = useState<number>();
	const [isBusy, setBusy] = useState(false);
	const errorText = (code: string): string | undefined => {
		if (code === 'quantity_too_small') return t('cart.too_few', { min: item.minQuantity });
		const max = numberFormatter(site.languageTag).format(maxQuantity);
		if (code === 'quantity_too_large') return t('cart.too_many', { max });
		return code === 'quantity_not_whole' ? t('problems.quantity_not_whole') : undefined;
	};
	const change = async (quantity: number) => {
		const checked = checkQuantity(item, quantity);
		setError(checked.ok ? undefined : errorText(checked.problem.code));
		setTooMany(!checked.ok && checked.problem.code === 'quantity_too_large' ? quantity : undefined);
		if (!checked.ok || quantity === item.quantity) return;
		setBusy(true);
		try {
			await save(quantity);
		} catch (failure) {
			const code = failure instanceof ApiProblem ? failure.code : 'unknown';
			setError(errorText(code) ?? problemText(failure, t));
		} finally {
			setBusy(false);
		}
	};
	return { error, tooMany, isBusy, change };
}
