import type { place as polish } from '../pl/place.ts'
import type { Arabic } from '../translation.ts'

export const place: Arabic<typeof polish> = {
  place: {
    far: 'هذه النقطة بعيدة عن بولندا. تحقق من الإحداثيات.',
    sea: 'هذه النقطة في البحر. تحقق من الإحداثيات.',
    swapped: 'اعكس الترتيب: خط العرض أولًا (نحو 52) ثم خط الطول (نحو 19).',
    abroad: 'هذه النقطة خارج بولندا. إن كان المبنى هناك فاحفظها كما هي.',
  },
}
