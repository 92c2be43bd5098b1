import CircleAlert from 'lucide-react/icons/circle-alert';
import { Button } from '#src/ui/Button.tsx';
import { useShop } from '../shop-context/ShopContext.tsx';
import { problemText } from './problem-text.ts';

interface FailureNoticeProps {
	error: unknown;
	/** Shows a button to try again. */
	onRetry?: () => void;
}

/** The message for a failed call, announced by screen readers. */
export function FailureNotice({ error, onRetry }: FailureNoticeProps) {
	const { t } = useShop();
	return (
		<div className="notice notice-danger" role="alert">
			<CircleAlert aria-hidden="true" />
			<div className="flex flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
				<p>{problemText(error, t)}</p>
				{onRetry && (
					<Button look="secondary" small onClick={onRetry}>
						{t('cart.try_again')}
					</Button>
				)}
			</div>
		</div>
	);
}
