import { type RefObject, useRef, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { applyCoupon, removeCoupon } from '../cart/store.ts';
import type { Order } from '../record/order.ts';
import { useShop } from '../shop-context/ShopContext.tsx';
import { problemText } from '../summary/problem-text.ts';

/** The coupon code: first a button, then a form; once applied, the discount and a button to remove it. */
export function CouponField({ order }: { order: Order }) {
	const { t } = useShop();
	const [isOpen, setOpen] = useState(false);
	const [isBusy, setBusy] = useState(false);
	const [error, setError] = useState<string>();
	const [said, setSaid] = useState('');
	const input = useRef<HTMLInputElement>(null);

	const run = async (change: () => Promise<Order>, done: (order: Order) => string) => {
		setBusy(true);
		setError(undefined);
		try {
			setSaid(done(await change()));
			setOpen(false);
		} catch (failure) {
			setError(problemText(failure, t));
			input.current?.focus();
		} finally {
			setBusy(false);
		}
	};

	return (
		<div className="grid gap-2">
			<p className="visually-hidden" role="status">
				{said}
			</p>
			{order.promoCode ? (
				<div className="flex items-center justify-between gap-4 text-15">
					<p>
						<span className="pill pill-success">{order.promoCode}</span>{' '}
						<span className="figures text-success">{order.displayPromoTotal}</span>
					</p>
					<Button
						look="quiet"
						small
						busy={isBusy}
						onClick={() => run(removeCoupon, () => t('cart.coupon_removed'))}
					>
						{t('cart.coupon_remove')}
					</Button>
				</div>
			) : isOpen ? (
				<CouponForm
					input={input}
					isBusy={isBusy}
					error={error}
					onApply={(code) => {
						if (code) {
							run(
								() => applyCoupon(code),
								(next) => t('cart.coupon_applied', { amount: next.displayPromoTotal }),
							);
						} else {
							setError(t('cart.coupon_missing'));
							input.current?.focus();
						}
					}}
				/>
			) : (
				<Button
					look="quiet"
					small
					className="-ml-2 justify-self-start"
					onClick={() => {
						setOpen(true);
						requestAnimationFrame(() => input.current?.focus());
					}}
				>
					{t('cart.coupon_open')}
				</Button>
			)}
		</div>
	);
}

interface CouponFormProps {
	input: RefObject<HTMLInputElement | null>;
	isBusy: boolean;
	error: string | undefined;
	/** Gets the trimmed code, which may be empty. */
	onApply: (code: string) => void;
}

function CouponForm({ input, isBusy, error, onApply }: CouponFormProps) {
	const { t } = useShop();
	return (
		<form
			method="post"
			className="flex items-start gap-2"
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				if (!isBusy) onApply(input.current?.value.trim() ?? '');
			}}
		>
			<Field label={t('cart.coupon_code')} error={error} className="flex-1">
				<input
					ref={input}
					name="coupon"
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					maxLength={100}
				/>
			</Field>
			<Button look="secondary" type="submit" busy={isBusy} className="mt-[27px]">
				{t('cart.coupon_apply')}
			</Button>
		</form>
	);
}
