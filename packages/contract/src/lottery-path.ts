/** Where the calls of the lottery are. */
export const lotteryPath = '/api/front/open/lottery'
